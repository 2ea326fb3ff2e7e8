/**
 * Aborts open IndexedDB transactions when the page is left and may come back. WebKit (seen in WebKitGTK 2.50) freezes such
 * a page with its transactions, and those of the next page wait for them, so an attempt could neither be started nor
 * stored. What was committed (see `commit.ts`) is still written.
 */
export function endTransactionsWithPage(): void {
  if (!('IDBDatabase' in globalThis)) return;
  const underWay = new Set<IDBTransaction>();
  const { transaction: begin } = IDBDatabase.prototype;
  // Records every transaction, Firebase's too, because no API lists them.
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...wanted) {
    const transaction = begin.apply(this, wanted);
    underWay.add(transaction);
    for (const end of ['complete', 'abort'])
      transaction.addEventListener(end, () => underWay.delete(transaction));
    return transaction;
  };
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) for (const transaction of underWay) abort(transaction);
  });
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It's committed already.
  }
}
