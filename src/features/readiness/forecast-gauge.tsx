import { paper, rightToPass } from '#domain/exam/paper.ts';
import type { ExamForecast } from '#domain/readiness/exam-forecast.ts';
import styles from './gauge.module.css';
import { chancePercent } from './percent.ts';

const toPass = rightToPass(paper.questionCount);

/** The half circle's centre and radius, in the units of the drawing. */
const [middle, radius] = [100, 84];

/** What the gauge shows of a forecast. */
export type GaugeForecast = Pick<ExamForecast, 'chance' | 'share' | 'low' | 'high'>;

/** The chance of passing, and the likely score on a scale from no to all answers right, with the range that passes. */
export function ForecastGauge({ forecast: { chance, share, low, high } }: { forecast: GaugeForecast }) {
  const expected = placeOf(share * paper.questionCount);
  const pass = placeOf(toPass, radius + 13);
  return (
    <div className={styles.gauge}>
      <svg viewBox="0 0 200 112" aria-hidden="true">
        <path className={styles.track} d={arc(0, paper.questionCount)} />
        <path className={styles.zone} d={arc(toPass, paper.questionCount)} />
        <path className={styles.band} d={arc(low, high)} />
        <path className={styles.mark} d={`M${point(toPass, radius - 10)}L${point(toPass, radius + 10)}`} />
        <circle className={styles.expected} cx={expected.x} cy={expected.y} r="6" />
        <text className={styles.label} x={pass.x + 2} y={pass.y + 2}>
          {toPass}
        </text>
      </svg>
      <p className={styles.words}>
        <strong className={styles.chance}>{chancePercent(chance)}</strong> chance of passing the real exam
        today
      </p>
      <p className={styles.range}>
        Likely score {low} to {high} of {paper.questionCount}. You need {toPass}.
      </p>
    </div>
  );
}

/** Where a number of right answers lies on a circle, from the left end over the top to the right. */
function placeOf(right: number, distance = radius) {
  const angle = Math.PI * (1 - right / paper.questionCount);
  const round = (value: number) => Math.round(value * 100) / 100;
  return { x: round(middle + distance * Math.cos(angle)), y: round(middle - distance * Math.sin(angle)) };
}

function point(right: number, distance?: number): string {
  const { x, y } = placeOf(right, distance);
  return `${x} ${y}`;
}

function arc(from: number, to: number): string {
  return `M${point(from)}A${radius} ${radius} 0 0 1 ${point(to)}`;
}
