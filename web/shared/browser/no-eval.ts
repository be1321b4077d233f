/** Disables Zod's JIT (`new Function`), which the content security policy forbids and reports as a violation.
 *  Zod reads this while schemas are created, so this file is imported first. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
