/** The error catalogue, without its sentences about accounts (account-messages.ts). The product owner set the wording. */
export const messages = {
  loadPlans: 'Failed to load subscription plans',
  loadSubscription: 'Failed to load subscription data',
  loadQuizzes: 'Failed to load quizzes. Please check console for details.',
  loadResults: 'Failed to load your quiz results',
  loadQuiz: (id: string) => `Failed to load quiz with ID: ${id}`,
  addQuiz: 'Failed to add quiz',
  updateQuiz: 'Failed to update quiz',
  deleteQuiz: 'Failed to delete quiz',
  saveResult: 'Failed to save quiz result',
  loadQuestions: (id: string) => `Failed to load questions for quiz with ID: ${id}`,

  quizIdRequired: 'Quiz ID is required',
  userIdRequired: 'User ID is required',
  resultNeedsUser: 'User must be logged in to save quiz results',
  resultNeedsUserId: 'User ID is missing from current user',
  latestNeedsIds: 'User ID and Quiz ID are required',
  resultIdRequired: 'Result ID is required',
  subscriptionNeedsData: 'User ID and subscription data are required',
  subscribeNeedsUser: 'You must be logged in to subscribe',
  nothingToCancel: 'No active subscription to cancel',
  cancelNeedsStripe: 'Cannot cancel subscription: No Stripe subscription ID found',
  planNotFound: 'Subscription plan not found',
  quizNotFound: (id: string) => `Quiz with ID ${id} not found`,
  partNotFound: (id: string) => `Part with ID ${id} not found`,

  subscriptionRequest: 'Subscription request failed',
  paymentRequest: 'Payment request failed',
  cancelRequest: 'Subscription cancellation failed',
} as const;

/** Milliseconds after which a cleared error message disappears. */
export const errorClearDelay = 5000;
