/**
 * How the marks of an attempt are stored. Rules check the same equation: `score = ⌊100 × correctAnswers ÷ total⌋`, so marks are
 * rounded down to hundredths first. Rounding down never shows a pass mark that wasn't reached.
 *
 * @param earned the sum of the questions' shares, each 0 to 1
 * @param total how many questions counted
 */
export function scoreOf(earned: number, total: number): { score: number; correctAnswers: number } {
  // Shares such as 2/3 don't add up exactly. No two sums of shares are closer than 1/2520 (up to ten options).
  const hundredths = Math.floor(100 * earned + 1e-6);
  return { score: total === 0 ? 0 : Math.floor(hundredths / total), correctAnswers: hundredths / 100 };
}

/**
 * Whether a score passes; nothing to store where there is no pass mark, as in practice.
 *
 * @param passMark whole percentage, 0 for none
 */
export function outcomeFields(score: number, passMark: number): { passed?: boolean } {
  return passMark > 0 ? { passed: score >= passMark } : {};
}
