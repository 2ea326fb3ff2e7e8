/** The running yearly subscription of the premium demo account, as the functions would have written it. */
export function demoSubscription(userId: string, now: Date): Record<string, unknown> {
  const start = now.toISOString();
  const end = new Date(now);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return {
    userId,
    planId: 'premium-yearly',
    status: 'active',
    startDate: start,
    endDate: end.toISOString(),
    cancelAtPeriodEnd: false,
    paymentHistory: [
      { id: `payment_${now.getTime()}`, amount: 59, date: start, method: 'Card', status: 'completed' },
    ],
    createdAt: start,
    updatedAt: start,
  };
}
