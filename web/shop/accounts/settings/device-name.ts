/** Order matters: each browser's user agent also names those below it. */
const browsers: [RegExp, string][] = [
  [/MicroMessenger\//, 'WeChat'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\//, 'Opera'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** Common name of browser and system from a user agent: `Chrome · Windows`. Null if both are unknown. */
export function deviceName(userAgent: string): string | null {
  const known = [browsers, systems].map((table) => table.find(([mark]) => mark.test(userAgent))?.[1])
  const names = known.filter((name) => name !== undefined)
  return names.length === 0 ? null : names.join(' · ')
}
