import sharp from 'sharp'
import { type TakenImage, takeImage } from '../../server/appeals/images/take-image.ts'

/** A drawn photo of a crushed box on a table. */
const crushedBox = `
  <svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="0 0 640 480">
    <rect width="640" height="300" fill="#d9d2c7"/><rect y="300" width="640" height="180" fill="#8d6b4f"/>
    <ellipse cx="330" cy="400" rx="220" ry="26" fill="#5f4633" opacity=".5"/>
    <path d="M140 180 300 225 300 405 150 350z" fill="#b98a55"/>
    <path d="M300 225 515 165 500 345 300 405z" fill="#a17442"/>
    <path d="M140 180 345 130 515 165 300 225z" fill="#cfa46e"/>
    <path d="M515 165 440 205 455 255 405 240 420 300 500 345z" fill="#7d5830"/>
    <path d="M225 159 395 197 385 222 215 176z" fill="#e8dcc3"/>
    <path d="M440 205 405 240M455 255 420 300" stroke="#54391d" stroke-width="5" fill="none"/>
  </svg>`

/** The photo of demo returns, processed like uploaded photos. */
export async function photographOfDamage(): Promise<TakenImage> {
  return await takeImage(await sharp(Buffer.from(crushedBox)).png().toBuffer())
}
