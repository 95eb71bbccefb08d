import type { OverlapWords } from './overlap-words.ts'

/** The longest phrase counts: "geen probleem" and "ga maar door" agree, whatever "maar" does. */
export const nl: OverlapWords = {
  soft: `
    ja, jaja, jaha, mja, jo, jawel, jazeker, jahoor, ja hoor, jep, jup, joh, hoor, yes, oké, okee, ok, okay, oké dan, oki,
    okido, oh ja, ohja, o ja, ah ja, aha, ah, oh, o, och, ach, hm, hmm, mhm, mmhm, mmhmm, mm, hm hm, hmhm, klopt, dat klopt,
    klopt ja, precies, juist, inderdaad, zeker, zeker weten, tuurlijk, natuurlijk, uiteraard,
    vanzelfsprekend, absoluut, exact, correct, logisch, akkoord, mee eens, helemaal mee eens, daar ben ik het mee eens, eens,
    goed, heel goed, goed zo, is goed, dat is goed, da's goed, helemaal goed, komt goed, prima, prima zo,
    mooi, mooi zo, fijn, top, super, leuk, netjes, perfect, duidelijk, dat is duidelijk, helder, snap ik,
    dat snap ik, ik snap het, ik snap hem, begrijp ik, dat begrijp ik, begrepen, ik begrijp het,
    ik begrijp je, ik hoor je, ik luister, ik weet het, weet ik, dat weet ik, zo is het, dat is zo,
    dat is waar, echt, echt waar, echt hè, ja hè, mooi hè, goed hè, leuk hè, goh, gut, tja, tsja, nou, nounou,
    nou ja, zo, zozo, jeetje, tjonge, tjongejonge, wauw, wow, ga door, ga maar door, ga verder,
    ga maar verder, ga rustig door, ga je gang, vertel, vertel verder, geen probleem, geen punt,
    geen zorgen, dank je, dankje, dank je wel, dankjewel, dank u, dank u wel, bedankt, eh, ehm, uh, uhhuh, uhm,
    um, ga maar, toe maar, praat maar door, klinkt goed, dat klinkt goed, goed punt, goed dan, ja toch, ja graag, is prima,
    dat is prima, dat is mooi, dat is fijn, dat is logisch, da's mooi, da's fijn, da's logisch, heel mooi, heel fijn,
    hartstikke goed, interessant, niet verkeerd, niet slecht, je hebt gelijk, klopt helemaal,
    goed om te weten, nee ga door, nee nee ga door, nee ga maar door, nee ga verder, niet stoppen, stop niet, ha, hi hi, he he,
    niet te geloven, niet normaal, meen je niet, dat meen je niet, je meent het, ongelooflijk, ongelofelijk
  `,
  hard: `
    stop, stop maar, stoppen, nee, neen, nee hoor, wacht, wacht even, wacht eens, wachten, maar, niet, ho,
    ho even, ho eens, hola, hou op, houd op, ophouden, stil, wees stil, stilte, zwijg, hou je mond,
    kop dicht, genoeg, momentje, moment, een moment, ogenblik, ogenblikje, pauze, pauzeer, even pauze,
    eigenlijk, luister, luister eens, laat maar, annuleer, fout, onjuist, klopt niet, hallo, sorry, pardon, halt, kappen, kap ermee, vergeet het, niet zo snel, wablief
  `,
}
