import type { Vocabulary } from '../../../domain/vocabulary.ts'

/** How words are taken in questions about toys. */
export const vocabulary: Vocabulary = {
  everyday:
    'speelgoed speelgoederen speeltje speeltjes speelgoedje product producten artikel artikelen kind kinderen winkel winkels zaak bedrijf ' +
    'magazijn schap schappen stelling doos dozen verkoop verkopen verkocht verkoopt veilig veiligheid inspectie inspecteur controle nvwa ' +
    'eigenaar ondernemer aangetroffen vastgesteld aanwezig toy toys product products item items child children kid kids shop shops store ' +
    'business warehouse shelf shelves box boxes sell sells sold sale safe safety inspection inspector check owner present',
  around:
    'pop poppen knuffel knuffels beer beren auto autootje blokken puzzel puzzels trein treintje bal ballen doll dolls teddy bear bears ' +
    'car cars blocks puzzle puzzles train ball balls game games eend trekeend trekdier robot drone step tol houten hout wooden wood',
  elsewhere: [
    'koeling koelkast vriezer vlees vis kip allergenen keuken restaurant fridge freezer meat fish chicken kitchen',
    'loon salaris vakantie ontslag belasting btw wage salary holiday tax vat',
    'parkeren verkeer rijbewijs parking traffic licence',
    'weer regen sneeuw voetbal film hoofdstad songfestival weather rain snow football movie capital',
    'vergunning terras bouwvergunning huur hypotheek verzekering permit terrace rent mortgage insurance',
  ],
}
