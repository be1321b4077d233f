/** The reason of a refund as the key under which its payments are stored: one reason is paid once. */
export const refundKeys = {
  whole: (orderId: string) => `return:${orderId}`,
  partial: (orderId: string, number: number) => `partial:${orderId}:${number}`,
  goodwill: (orderId: string, number: number) => `goodwill:${orderId}:${number}`,
  /** The same refund, as far as money that an edit carried into the order is paid back. */
  carried: (key: string) => `${key}:carried`,
}
