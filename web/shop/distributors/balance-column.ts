/** Classes of the columns of the balances, which have one place in all tables of a statement. */
export const balanceColumn = 'w-24 sm:w-36'
