// A request fails the test that makes it. If it timed out, it would fail a later test.
globalThis.fetch = (input) => {
  console.error(`The test asked the network for ${input instanceof Request ? input.url : input}`);
  return new Promise(() => {});
};
