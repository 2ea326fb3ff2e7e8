import { useParams } from 'react-router-dom';

import { paperKey, paperNumbers } from '#domain/exam/paper-number.ts';
import { readyMade } from '#domain/exam/ready-made.ts';
import { partListQuery } from '#providers/parts/queries.ts';
import type { Prefetch } from '#providers/query/prefetch.ts';

import { BlueprintRules } from './blueprint-rules.tsx';
import { NoSuchMock } from './no-such-mock.tsx';
import { PaperRules } from './paper-rules.tsx';
import { PartRules } from './part-rules.tsx';

/** Reads the parts for the mock of one part. A numbered paper is read once its page is shown. */
export const prefetch: Prefetch = async (client, { params }) =>
  params.partId !== undefined && client.prefetchQuery(partListQuery());

/** The rules of the mock that the address names: a ready-made one, `paper-3`, or one part. */
export default function ExamRulesScreen() {
  const { examKey = '', partId } = useParams();
  if (partId !== undefined) return <PartRules key={partId} partId={partId} />;
  const blueprint = Object.hasOwn(readyMade, examKey) ? readyMade[examKey] : undefined;
  if (blueprint) return <BlueprintRules key={examKey} blueprint={blueprint} />;
  const number = paperNumbers.find((one) => examKey === paperKey(one));
  return number ? <PaperRules key={number} number={number} /> : <NoSuchMock />;
}
