/** The same thing said in English and in Hong Kong's written Chinese. */
export type Words = readonly [en: string, cn: string]
