/** Zod compiles its object schemas with `new Function` where it may. The policy of our pages forbids that,
 *  and the mere attempt is reported as a violation. Schemas look at this as they are made, so it is imported first. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
