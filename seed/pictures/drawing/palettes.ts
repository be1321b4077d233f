import type { Colour } from './paint.ts'

/** Colour schemes: a room, a main colour with a dark and a bright companion, and a pale label. */
export interface Palette {
  wall: Colour
  floor: Colour
  main: Colour
  deep: Colour
  bright: Colour
  pale: Colour
}

const of = (
  wall: Colour,
  floor: Colour,
  main: Colour,
  deep: Colour,
  bright: Colour,
  pale: Colour,
): Palette => ({
  wall,
  floor,
  main,
  deep,
  bright,
  pale,
})

export const palettes = {
  rose: of('f3d9d8', 'ecc9c8', 'd98a94', '8c3a4c', 'f2b8a2', 'fdf3ef'),
  sage: of('dfe6d8', 'ccd7c3', '8fa684', '445a44', 'd9b56c', 'f8f8ef'),
  sand: of('f0e4d3', 'e4d3bb', 'cfae82', '7a573a', 'e79a6b', 'fcf7ee'),
  sky: of('d9e7f0', 'c5d9e6', '85aecb', '2f5775', 'f3c98b', 'f5fafc'),
  clay: of('f1dccd', 'e5c6b0', 'c97b57', '7b3c26', 'eebc72', 'fcf2e9'),
  plum: of('e8dae8', 'd8c5da', 'a4749f', '5b2a57', 'e9a5a0', 'faf3f8'),
  mint: of('d8ece4', 'c2dfd4', '77b8a1', '27614f', 'f4cf8f', 'f3fbf7'),
  honey: of('f8e8c6', 'f0d8a4', 'e3aa41', '8a5717', 'd96c47', 'fefaec'),
  slate: of('dfe2e6', 'cbd0d7', '7f8b99', '38424f', 'e0a486', 'f7f8f9'),
  coral: of('fbdcd0', 'f5c7b7', 'ec8367', '96382b', 'f9cf8a', 'fff5ef'),
  lilac: of('e6e1f3', 'd5cdea', '9b8dcb', '4b3d80', 'f1b3c0', 'f9f7fd'),
  olive: of('e8e6d0', 'd8d4b4', '9c9a56', '54522a', 'd98d54', 'faf9ec'),
  ivory: of('f4efe8', 'e8e0d5', 'dccfbd', '6d5a4b', 'b98a8f', 'fffdf9'),
  cocoa: of('eadbd0', 'dac5b5', '9a6a50', '4d2e22', 'e3b07c', 'fbf3ec'),
  bauhinia: of('f3dbe6', 'e9c7d7', 'c4458a', '7a1b52', 'efb08d', 'fff4f8'),
  lake: of('d3e6e8', 'bbd6da', '4f9aa5', '1d545e', 'f0b79a', 'f1fafa'),
  peach: of('fde6d3', 'f8d4b8', 'f2a477', '9b5230', 'c9788b', 'fff7ef'),
  night: of('cfd5e4', 'b7c0d6', '46598c', '1f2b52', 'e9c37c', 'f4f6fb'),
} satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes
