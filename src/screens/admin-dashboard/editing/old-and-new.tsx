/** The old and the new value, before a change is confirmed. */
export function OldAndNew({ what, from, to }: { what: string; from: string; to: string }) {
  return (
    <p>
      {what}: <del>{from}</del> → <ins>{to}</ins>
    </p>
  );
}
