/** The secrets of the authenticators of the demo's staff, which this file and the README publish. */
export const demoCodeSecrets = {
  admin: 'BAUHINIA2DESK2DEMO2MALL2HONGKONG',
  clerk: 'BAUHINIA2CLERK2DEMO2MALL2HONGKON',
}
