// What a test asks the network for is told in that test. Failing later, it made noise in another one.
globalThis.fetch = (input) => {
  console.error(`The test asked the network for ${input instanceof Request ? input.url : input}`);
  return new Promise(() => {});
};
