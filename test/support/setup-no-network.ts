// A request fails the test that makes it. Left to time out, it failed a later one.
globalThis.fetch = (input) => {
  console.error(`The test asked the network for ${input instanceof Request ? input.url : input}`);
  return new Promise(() => {});
};
