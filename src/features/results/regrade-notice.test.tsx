import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { firstResult } from '#domain/result/merge-result.ts';
import { makeResultFields } from '#test/support/factories.ts';

import { RegradeNotice } from './regrade-notice.tsx';

const regradedAt = new Date(2026, 10, 21, 12).toISOString();
const stored = firstResult('r1', 'ada', makeResultFields({ score: 60 }), regradedAt);

it.each([
  [40, 'Your score was 40% and is now 60%.'],
  [60, 'Your score stays 60%.'],
])('says what the score was when it was %d%%', (regradedFrom, sentence) => {
  render(<RegradeNotice result={{ ...stored, regradedFrom, regradedAt }} />);
  expect(screen.getByText(/^We corrected a question/u)).toHaveTextContent(sentence);
  expect(screen.getByText('Regraded on 21 November 2026')).toBeVisible();
});

it('says nothing of a result that was never regraded', () => {
  const { container } = render(<RegradeNotice result={stored} />);
  expect(container).toBeEmptyDOMElement();
});
