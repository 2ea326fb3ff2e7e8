import { decodeHTMLStrict } from 'entities/decode';
import * as z from 'zod/mini';

/** How the XML parser is to work: it decodes and converts nothing, and keeps CDATA apart. */
export const xmlOptions = {
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  cdataPropName: '#cdata',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  trimValues: false,
  // Base64 contains no elements.
  stopNodes: ['*.file'],
};

const cdata = z.union([z.string(), z.array(z.string())]);
const textElement = z.union([
  z.string(),
  z.object({ '#text': z.optional(z.string()), '#cdata': z.optional(cdata) }),
]);

/** What an element says: its text with the references decoded, and its CDATA as it is. */
const textSchema = z.pipe(
  textElement,
  z.transform((element): string => {
    if (typeof element === 'string') return decodeHTMLStrict(element);
    const raw = element['#cdata'] ?? '';
    return decodeHTMLStrict(element['#text'] ?? '').trim() + (typeof raw === 'string' ? raw : raw.join(''));
  }),
);

/** One or more elements of a name, as a list. */
function listOf<T extends z.ZodMiniType>(schema: T) {
  return z.pipe(
    z.optional(z.union([z.array(schema), schema])),
    z.transform((one): z.infer<T>[] => (one === undefined ? [] : Array.isArray(one) ? one : [one])),
  );
}

/** A file of a text, which names it as `@@PLUGINFILE@@/name`. */
const file = z.object({
  '@name': z.string(),
  '@path': z.optional(z.string()),
  '@encoding': z.optional(z.string()),
  '#text': z._default(z.string(), ''),
});

const formatted = z.union([
  z.object({ '@format': z.optional(z.string()), text: z._default(textSchema, ''), file: listOf(file) }),
  z.pipe(
    textSchema,
    z.transform((text) => ({ text, '@format': undefined, file: [] })),
  ),
]);

const answer = z.object({
  '@fraction': z._default(z.string(), '0'),
  '@format': z.optional(z.string()),
  text: z._default(textSchema, ''),
  tolerance: z.optional(textSchema),
  tolerancetype: z.optional(textSchema),
  correctanswerformat: z.optional(textSchema),
  correctanswerlength: z.optional(textSchema),
  feedback: z.optional(formatted),
});

/** The values of one wildcard of a calculated question. */
const dataset = z.object({
  name: formatted,
  dataset_items: z.optional(
    z.union([
      z.string(),
      z.object({
        dataset_item: listOf(
          z.object({ number: z._default(textSchema, ''), value: z._default(textSchema, '') }),
        ),
      }),
    ]),
  ),
});

/** A `<question>` of Moodle's XML, as far as it is read. */
export const moodleQuestionSchema = z.object({
  '@type': z.string(),
  name: z.optional(formatted),
  idnumber: z.optional(textSchema),
  category: z.optional(formatted),
  questiontext: z.optional(formatted),
  // The picture of a question in Moodle 1.9.
  image: z.optional(textSchema),
  image_base64: z.optional(textSchema),
  generalfeedback: z.optional(formatted),
  correctfeedback: z.optional(formatted),
  partiallycorrectfeedback: z.optional(formatted),
  incorrectfeedback: z.optional(formatted),
  hint: listOf(formatted),
  single: z.optional(textSchema),
  selecttype: z.optional(textSchema),
  selectcount: z.optional(textSchema),
  answer: listOf(answer),
  dataset_definitions: z.optional(z.union([z.string(), z.object({ dataset_definition: listOf(dataset) })])),
  tags: z.optional(z.union([z.string(), z.object({ tag: listOf(formatted) })])),
  units: z.optional(
    z.union([
      z.string(),
      z.object({
        unit: listOf(
          z.object({ multiplier: z._default(textSchema, ''), unit_name: z._default(textSchema, '') }),
        ),
      }),
    ]),
  ),
});

export type MoodleQuestion = z.infer<typeof moodleQuestionSchema>;
export type MoodleText = z.infer<typeof formatted>;
