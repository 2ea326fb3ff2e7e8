import * as z from 'zod/mini';
import { parseJson } from '#domain/shared/parse-json.ts';
import { shippedWeights } from './shipped-weights.ts';
import { type ModelWeights, modelWeightsSchema } from './weights.ts';

/** The data behind the forecast: its weights, and how much harder each question is than an average one, in logits. */
export type ForecastModel = {
  /** Goes up with every published model; 0 for the one built into the app. */
  readonly version: number;
  readonly weights: ModelWeights;
  /** Only for questions with enough answers: for the others, the author's level counts. */
  readonly difficulties: ReadonlyMap<string, number>;
};

/** The model used until one is published, and whenever the published one can't be read. */
export const shippedModel: ForecastModel = { version: 0, weights: shippedWeights, difficulties: new Map() };

/** The most questions with a difficulty in a model, and characters of their text in the document. */
const maxQuestions = 5000;
const maxText = 400_000;

/** `published/model`. Weights and difficulties are JSON texts: as maps, Firestore would index every single number. */
const documentSchema = z.object({
  /** The version of this document's format. */
  schema: z.literal(1),
  version: z.number().check(z.int(), z.gte(1)),
  createdAt: z.string(),
  weights: z.string().check(z.maxLength(2000)),
  difficulties: z.string().check(z.maxLength(maxText)),
});

export type ModelDocument = z.infer<typeof documentSchema>;

const difficultiesSchema = z
  .record(z.string().check(z.maxLength(128)), z.number().check(z.gte(-6), z.lte(6)))
  .check(z.refine((all) => Object.keys(all).length <= maxQuestions, 'There are too many questions'));

/** The document to publish for a model. @throws Error for a model that no app could read */
export function storeModel(model: ForecastModel, createdAt: string): ModelDocument {
  const { version, weights, difficulties } = model;
  const rounded = [...difficulties].map(([id, difficulty]) => [id, Math.round(difficulty * 1000) / 1000]);
  const document: ModelDocument = {
    schema: 1,
    version,
    createdAt,
    weights: JSON.stringify(weights),
    difficulties: JSON.stringify(Object.fromEntries(rounded)),
  };
  if (readModel(document) === null) throw new Error('The model is out of bounds');
  return document;
}

/** A published model, or null for what isn't one. */
export function readModel(data: unknown): ForecastModel | null {
  const parsed = documentSchema.safeParse(data);
  if (!parsed.success) return null;
  const weights = modelWeightsSchema.safeParse(parseJson(parsed.data.weights));
  const difficulties = difficultiesSchema.safeParse(parseJson(parsed.data.difficulties));
  if (!weights.success || !difficulties.success) return null;
  return {
    version: parsed.data.version,
    weights: weights.data,
    difficulties: new Map(Object.entries(difficulties.data)),
  };
}
