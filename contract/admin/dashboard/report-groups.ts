/** What a report of sales is grouped by. */
export const reportGroups = ['DAY', 'BRAND', 'CATEGORY', 'DISTRIBUTOR'] as const
export type ReportGroup = (typeof reportGroups)[number]

/** Groups of which one can be reported by day. */
export const partGroups = ['BRAND', 'CATEGORY', 'DISTRIBUTOR'] as const
export type PartGroup = (typeof partGroups)[number]

/** The longest range of a report: a year and its leap day. */
export const maxReportDays = 366

/** Maximum rows of a report, those with the highest sales. */
export const maxReportRows = 1_000

/** Rows of which a report has the days: as many lines as a reader can tell apart. */
export const maxLargestRows = 5
