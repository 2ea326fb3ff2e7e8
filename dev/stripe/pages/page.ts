import { toMajorUnits } from '../../../src/domain/plan/minor-units.ts';
import type { Price } from '../objects.ts';

/** A page of the stand-in: it needs no script, works with the keyboard alone, and has both themes. */
export function renderPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)} – local Stripe (stand-in)</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 34rem; padding: 1.5rem; }
.standin { border: 2px dashed; padding: .75rem 1rem; }
.refused { border-inline-start: .35rem solid #c00; padding: .25rem 1rem; }
label { display: block; margin-block-start: 1rem; font-weight: 600; }
input { box-sizing: border-box; width: 100%; padding: .6rem; font: inherit; }
a { color: inherit; }
button, .back { display: inline-block; margin-block-start: 1.5rem; padding: .7rem 1.2rem; font: inherit; }
button { font-weight: 600; cursor: pointer; }
:focus-visible { outline: 3px solid; outline-offset: 2px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
table { border-collapse: collapse; }
td, th { padding: .25rem 1rem .25rem 0; text-align: start; }
</style>
</head>
<body>
<header><p class="standin"><strong>This is a stand-in for Stripe.</strong> It runs on your machine, and no money moves.</p></header>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;
}

/** Escapes a text for an element or for an attribute in quotes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** An amount in minor units in words, e.g. `£7.99`. */
export function describeAmount(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency });
  return format.format(toMajorUnits(amount, currency));
}

/** How often a price is charged, e.g. ` every month`. */
export function describeInterval(recurring: Price['recurring']): string {
  return recurring ? ` every ${recurring.interval}` : '';
}
