import type { Attachment } from '@agora/protocol/attachment'
import type { Report } from '@agora/protocol/report'
import { writeMoment } from '../write-moment.ts'
import { escapeHtml } from './escape-html.ts'
import { photoTexts } from './photo-texts.ts'
import type { PlannedPhoto } from './plan-photos.ts'

/** Enough of a hash to compare by eye; all of it stands among the sources. */
const HASH_SIGNS = 8

/** By id, as an address that holds the whole photo. */
export type PhotoData = ReadonlyMap<string, string>

/** The photos of one finding: shown where they are given, named where they are not. */
export function writePhotos(planned: readonly PlannedPhoto[], { language, timeZone }: Report, data: PhotoData): string {
  const texts = photoTexts[language]
  const written = planned.map(({ photo, quote, shownAt }) => {
    const about = [
      quote.number === undefined ? texts.message : texts.note(quote.number),
      writeMoment(quote.at, language, timeZone),
      `sha256 ${photo.sha256.slice(0, HASH_SIGNS)}`,
    ].join(' · ')
    const source = shownAt === undefined ? data.get(photo.id) : undefined
    if (source !== undefined && isPhotoData(source)) {
      return `<figure><img src="${source}" alt="${escapeHtml(texts.alt(quote.text))}"><figcaption class="soft">${escapeHtml(about)}</figcaption></figure>`
    }
    const why = shownAt === undefined ? texts.notHere : texts.shownAt(shownAt)
    return `<p class="soft">${escapeHtml(`${texts.photo} ${photo.name ?? photo.id} · ${about} · ${why}`)}</p>`
  })
  return written.length === 0 ? '' : `<div class="photos">${written.join('')}</div>`
}

/** The photos of words, with what proves that they are the same. */
export function namePhotos(photos: readonly Attachment[], language: Report['language']): string {
  return photos
    .map(({ id, name, sha256 }) => `${photoTexts[language].photo} ${name ?? id} · sha256 ${sha256}`)
    .map((line) => `<p class="soft hash">${escapeHtml(line)}</p>`)
    .join('')
}

/** It stands in the page as it is: nothing but a photo may come that way. */
function isPhotoData(source: string): boolean {
  return /^data:image\/(?:jpeg|png|webp);base64,[A-Za-z0-9+/]*={0,2}$/u.test(source)
}
