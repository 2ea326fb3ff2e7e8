/** The ohm sign with a wave in it; the same drawing as the icon in index.html. */
export function Logo() {
  return (
    <svg
      viewBox="0 0 32 32"
      width="32"
      height="32"
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M4 26h7v-3.500a10 10 0 1 1 10 0V26h7" stroke="currentcolor" strokeWidth="3" />
      <path d="M11 14.500c2-4 4-4 5 0s3 4 5 0" stroke="currentcolor" strokeWidth="2.500" />
    </svg>
  );
}
