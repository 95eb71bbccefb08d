/**
 * What recognisers write under silence and noise, because so many films that they learnt from end with it. Each pattern
 * is of a whole sentence, folded: no accents, case or marks.
 */
export const credits: readonly RegExp[] = [
  // "Door" and "by" make them credits: "ondertiteling ontbreekt" is a sentence.
  /^(?:nederlandse |vlaamse )?ondertitel(?:ing|s|ingen|d)?(?: en vertaling)?(?: ingediend| ingestuurd| verzorgd| gemaakt| geschreven| toegevoegd)? (?:door|by)(?: \S+){1,6}$/,
  /^(?:the )?(?:subtitles|subtitled|captions|captioned|captioning|closed captions)(?: provided| created| made| added| submitted)? by(?: \S+){1,6}$/,
  /^(?:transcribed|transcription|transcript|translated|translation|vertaald|vertaling)(?: \S+){0,2}? (?:by|door) (?:\S+ ){0,4}(?:otter ai|rev com|castingwords|esther\S*|amara org|https?\b.*|www\b.*)(?: \S+){0,3}$/,
  // From its own beginning: what stands before a credit was said by somebody, and must not go with it.
  /^(?:(?:ondertitel|vertal|subtitl|caption|transcri|translat)\S*(?: \S+){0,4} )?(?:(?:by|door|de|the|van|of|community|gemeenschap) )*amara org(?: \S+){0,3}$/,
  /^(?:untertitel(?:ung)?|sous titres?|sous titrage|subtitulos|legendas|sottotitoli)(?: \S+){1,9}$/,
  /^(?:bewerking|vertaling) (?:en )?(?:ondertiteling|vertaling)(?: \S+){0,6}$/,
  /^(?:tv|omroep) (?:gelderland|west|noord|oost|brabant|limburg|zeeland|flevoland|utrecht|rijnmond|drenthe|fryslan)(?: \d{4})?$/,
  /^(?:copyright )?(?:wdr|zdf|ard|swr|ndr|npo|nos|vrt|bbc|rtl)(?: \S+){0,3} \d{4}$/,
  /^copyright (?:\S+ ){0,4}\d{4}$/,
]

/** How broadcasts take leave of those who watched, in one sentence or two. */
export const farewells: readonly RegExp[] = [
  /^(?:heel erg |hartelijk |dank u |dank je wel en )?(?:bedankt|dank je wel|dankjewel|dank u wel|dank) (?:allemaal )?voor het (?:kijken|luisteren)(?: naar (?:deze|de|mijn|onze|dit|het) (?:video|filmpje|aflevering|uitzending|kanaal|podcast|programma))?(?: en)?(?: tot (?:de )?(?:volgende|ziens)(?: \S+)?)?$/,
  /^(?:thanks|thank you)(?: so much| very much| all| everyone)? for (?:watching|listening|viewing|tuning in)(?: (?:to )?(?:this|the|my|our) (?:video|channel|episode|show|podcast))?(?: (?:and )?(?:see you|ill see you|bye)(?: \S+){0,5})?$/,
  /^(?:and )?(?:ill )?see you (?:all )?in the next (?:video|one|episode)$/,
  /^tot (?:in )?(?:de|een) volgende (?:video|aflevering|uitzending)$/,
  /^(?:please )?(?:dont forget to )?(?:like(?: and| comment and)? )?subscribe(?: to (?:my|our|the) channel)?(?: for more(?: \S+){0,3})?$/,
  /^(?:vergeet (?:je )?niet (?:te|om te) )?(?:abonneer|abonneren|liken en (?:te )?abonneren|like en abonneer)(?: (?:je )?op (?:ons|mijn|het|dit) kanaal)?$/,
  /^(?:blank audio|no speech detected|inaudible|speaking in foreign language)$/,
]

/** What may be made up as well as said: a matter of whether there was any speech. */
export const doubtful: ReadonlySet<string> = new Set(
  `
    thank you, thank you very much, thanks, you, bye, bye bye, oh, so, the, i, okay, hmm, um, bedankt,
    dank je wel, dankjewel, dank u wel, dank u, tot ziens, tot de volgende keer, doei, de, muziek, music,
    applaus, applause, gelach, laughter, stilte, beep
  `
    .split(',')
    .map((phrase) => phrase.trim()),
)
