import { type Question, questionSchema } from '#domain/question/question.ts';
import { inChunks } from '#domain/shared/in-chunks.ts';
import { type ParsedDocuments, parseDocuments } from '#domain/shared/parse-documents.ts';
import { countDocuments } from '../firestore/read-documents.ts';
import { letPageAnswer } from '../let-page-answer.ts';
import { readPageById } from './read-page-by-id.ts';

/** Documents in one request: about 175 kB. The browser parses a response in one task, which keeps a phone busy for 50 ms. */
const pageSize = 100;

/** Documents parsed in one task, so that the page can respond in between. */
const slice = 20;

/** The progress of reading the bank, to continue from after an interruption. */
export type BankReading = ParsedDocuments<Question> & {
  /** The id of the last document; empty before the first. */
  readonly last: string;
  readonly of: number;
};

/**
 * The whole bank, and the documents in it that can't be read as questions: as many reads as there are documents, page by page
 * in the order of their ids.
 *
 * @param from an earlier reading that was interrupted
 * @param onPage called after each page
 * @throws the signal's reason when it was stopped; RestError, NoAnswerError
 */
export async function listQuestions({
  from,
  onPage,
  signal,
}: {
  readonly from?: BankReading | undefined;
  readonly onPage?: (reading: BankReading) => void;
  readonly signal?: AbortSignal;
} = {}): Promise<ParsedDocuments<Question>> {
  let reading = from ?? { documents: [], skipped: [], last: '', of: await countDocuments('questions') };
  onPage?.(reading);
  for (;;) {
    signal?.throwIfAborted();
    const page = await readPage(reading.last);
    const last = page.ids.at(-1) ?? reading.last;
    reading = {
      documents: [...reading.documents, ...page.documents],
      skipped: [...reading.skipped, ...page.skipped],
      last,
      of: reading.of,
    };
    onPage?.(reading);
    if (page.ids.length < pageSize) return { documents: reading.documents, skipped: reading.skipped };
  }
}

async function readPage(after: string): Promise<ParsedDocuments<Question> & { ids: readonly string[] }> {
  const stored = await readPageById(after, { limit: pageSize });
  const slices: ParsedDocuments<Question>[] = [];
  for (const some of inChunks(stored, slice)) {
    if (slices.length > 0) await letPageAnswer();
    slices.push(parseDocuments(questionSchema, some));
  }
  return {
    ids: stored.map(({ id }) => id),
    documents: slices.flatMap(({ documents }) => documents),
    skipped: slices.flatMap(({ skipped }) => skipped),
  };
}
