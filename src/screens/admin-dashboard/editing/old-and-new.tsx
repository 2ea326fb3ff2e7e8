/** What a value is and what it becomes, before it's confirmed. */
export function OldAndNew({ what, from, to }: { what: string; from: string; to: string }) {
  return (
    <p>
      {what}: <del>{from}</del> → <ins>{to}</ins>
    </p>
  );
}
