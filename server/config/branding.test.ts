import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { brandingFiles, shareSize } from '../../contract/shop/settings/branding.ts'
import { renderBrandingFile } from '../platform/images/render-branding.ts'
import { readConfig } from './config.ts'

const { branding } = readConfig({})

test('renders every branding file from the logo in the size of its name', async () => {
  for (const file of brandingFiles) {
    const { type, bytes } = await renderBrandingFile(branding, file)
    if (file === 'logo' || file === 'colours.css') continue
    const { width, height, format } = await sharp(bytes).metadata()
    expect(type).toBe(`image/${format}`)
    const size = Number(/\d+/.exec(file)?.[0])
    expect([width, height]).toEqual(file === 'share.jpg' ? [shareSize.width, shareSize.height] : [size, size])
  }
})

test('the maskable icon has the logo within the safe circle', async () => {
  const { bytes } = await renderBrandingFile(branding, 'maskable-512.png')
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const colourAt = (x: number, y: number) =>
    data
      .subarray((y * 512 + x) * info.channels)
      .subarray(0, 3)
      .toString('hex')
  const ground = colourAt(0, 0)
  for (let turn = 0; turn < 2 * Math.PI; turn += 0.1) {
    const [x, y] = [Math.cos(turn), Math.sin(turn)].map((part) => Math.round(256 + part * 0.4 * 512))
    expect(colourAt(x ?? 0, y ?? 0)).toBe(ground)
  }
  expect(colourAt(256, 200)).not.toBe(ground)
})

test('a custom logo changes the version, so that browsers reload it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mall-look-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'own.svg')
  writeFileSync(
    file,
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>',
  )
  const own = readConfig({ SHOP_LOGO: file })
  expect(own.branding.hasOwnColours).toBe(false)
  expect(own.branding.version).not.toBe(branding.version)
})

test('custom colours apply to both themes, and a missing dark accent is derived', async () => {
  const { branding: own } = readConfig({ SHOP_ACCENT_COLOUR: '#00594C' })
  expect(own.hasOwnColours).toBe(true)
  const styles = String((await renderBrandingFile(own, 'colours.css')).bytes)
  expect(styles).toContain('--accent:#00594c')
  expect(styles).toContain(`--accent:${own.accents.dark}`)
})

test('invalid branding settings are refused at startup with one sentence each', () => {
  const faults = () => readConfig({ SHOP_ACCENT_COLOUR: '#ffcc00', SHOP_LOGO: '/nowhere.svg' })
  expect(faults).toThrow(
    /SHOP_ACCENT_COLOUR #ffcc00 cannot be read by everybody: .* needs 4\.5:1 \(WCAG AA\)\./,
  )
  expect(faults).toThrow('SHOP_LOGO names a file that cannot be read: /nowhere.svg.')
  expect(() => readConfig({ SHOP_LOGO: import.meta.filename })).toThrow('SHOP_LOGO must be an SVG or a PNG')
})
