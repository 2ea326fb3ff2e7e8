/** The picture that a chat shows for a link, made by `npm run pictures`. */
export const sharePicture = { file: 'share.png', width: 1200, height: 630 } as const;

/**
 * Adds the picture that chats show for a link. They need its full URL, so a build without an origin has none.
 *
 * @param origin of the deployed app, e.g. `https://ohmwork.example`; empty for a local build
 * @throws Error when it isn't an origin, or the page has no head
 */
export function addLinkPreview(page: string, origin: string | undefined): string {
  if (!origin) return page;
  if (!/^https:\/\/[^/"]+$/u.test(origin)) {
    throw new Error(`VITE_APP_URL is ${origin}: it must be an origin such as https://ohmwork.example`);
  }
  if (!page.includes('</head>')) throw new Error('The page has no head');
  const { file, width, height } = sharePicture;
  const tags = [
    `<meta property="og:image" content="${origin}/${file}" />`,
    `<meta property="og:image:width" content="${width}" />`,
    `<meta property="og:image:height" content="${height}" />`,
    '<meta property="og:image:alt" content="Ohmwork’s home page, with a question to try" />',
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
  return page.replace('</head>', () => `${tags.map((tag) => `  ${tag}\n  `).join('')}</head>`);
}
