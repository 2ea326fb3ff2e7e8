// The functions import the app's domain only from here. A deployment uploads functions/ alone, so the bundle includes
// these.
export { noteOf } from '../../src/domain/change/change.ts';
export { daysRestorable } from '../../src/domain/deleted/deleted.ts';
export { messages } from '../../src/domain/messages/messages.ts';
export { type ExamOutcome, examOutcomeSchema, toldForecastSchema } from '../../src/domain/outcome/outcome.ts';
export type { PublishedOutcomes } from '../../src/domain/outcome/published-outcomes.ts';
export {
  listSettled,
  nothingSettled,
  type SettledOutcomes,
  settledAfter,
  settledOutcomesSchema,
  settleOutcomes,
} from '../../src/domain/outcome/settled-outcomes.ts';
export {
  practisedEnough,
  type ToldLearner,
  toldAgainstPassed,
} from '../../src/domain/outcome/told-against-passed.ts';
export {
  type PaymentRecord,
  paymentRecords,
  recordReturned,
} from '../../src/domain/payment/payment-record.ts';
export { toMajorUnits, toMinorUnits } from '../../src/domain/plan/minor-units.ts';
export { type Plan, planSchema } from '../../src/domain/plan/plan.ts';
export { type Question, questionSchema } from '../../src/domain/question/question.ts';
export { questionAt, questionVersionSchema } from '../../src/domain/question/question-version.ts';
export { isRegrading, type RegradeJob, regradeJobSchema } from '../../src/domain/regrade/regrade-job.ts';
export type { QuizResult } from '../../src/domain/result/quiz-result.ts';
export { markedAt, regradeResult } from '../../src/domain/result/regrade.ts';
export { resultDocumentSchema, toResultDocument } from '../../src/domain/result/result-document.ts';
export { dayLength } from '../../src/domain/shared/day-length.ts';
export { isDocumentId } from '../../src/domain/shared/document-id.ts';
export { groupBy } from '../../src/domain/shared/group-by.ts';
export { inChunks } from '../../src/domain/shared/in-chunks.ts';
export { describeIssues, parseDocuments } from '../../src/domain/shared/parse-documents.ts';
export { utcDay } from '../../src/domain/shared/utc-day.ts';
export { readStudy } from '../../src/domain/study/store-study.ts';
export {
  type ChangePreview,
  type CheckoutSession,
  type MoneyBack,
  moneyBackSchema,
  type RefundPreview,
  type StripePage,
  type Synced,
  type Withdrawn,
} from '../../src/domain/subscription/billing-answers.ts';
export { findSurplus, hasSurplus, type Surplus } from '../../src/domain/subscription/find-surplus.ts';
export { listUnrecorded } from '../../src/domain/subscription/merge-payments.ts';
export { reduceStripe } from '../../src/domain/subscription/reduce-stripe.ts';
export {
  findLive,
  isInGoodStanding,
  isKept,
  isLive,
  listPurchases,
  maySubscribe,
  noFacts,
  type StripeCredit,
  type StripeFacts,
  type StripePayment,
  type StripeSubscription,
  stripeStatuses,
} from '../../src/domain/subscription/stripe-facts.ts';
export { type Subscription, subscriptionSchema } from '../../src/domain/subscription/subscription.ts';
export {
  creditByHand,
  findReturns,
  type RefundPart,
  type Return,
  restOf,
  sumByHand,
  sumOf,
} from '../../src/domain/subscription/unused-rest.ts';
export {
  findWithdrawal,
  isWithdrawn,
  listWithdrawn,
  type Withdrawal,
  withdrawAll,
} from '../../src/domain/subscription/withdrawal.ts';
