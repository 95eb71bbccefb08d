import type { Rule } from '../../../domain/rule.ts'
import { at, rule } from './rule.ts'

/** How a toy is made: what chokes, strangles, cuts, burns or shocks. */
export const construction: readonly Rule[] = [
  rule({
    id: 'small-parts',
    law: 'directive',
    article: at('bijlage II, deel I, punt 4 onder d', 'annex II, part I, point 4 under d'),
    goal: 'choking',
    classes: ['high', 'serious'],
    subject: { nl: 'Kleine onderdelen', en: 'Small parts' },
    text: {
      nl: 'Speelgoed voor kinderen jonger dan 36 maanden, en zijn losneembare delen, past niet in de proefcilinder voor kleine onderdelen; er komt ook bij voorzienbaar gebruik niets los dat erin past.',
      en: 'A toy for children under 36 months, and its removable parts, does not fit into the test cylinder for small parts; nor does anything that fits come off in foreseeable use.',
    },
    asked: {
      nl: 'verstikking verslikken inslikken oogje knoopje wieltje losgelaten cilinder',
      en: 'choking choke swallow eye button wheel detached cylinder',
    },
  }),
  rule({
    id: 'cords',
    law: 'en71',
    article: at('deel 1, punt 5.4', 'part 1, point 5.4'),
    goal: 'choking',
    classes: ['high', 'serious'],
    subject: { nl: 'Koorden en lussen', en: 'Cords and loops' },
    text: {
      nl: 'Koorden en lussen aan speelgoed voor kinderen jonger dan 36 maanden zijn hoogstens 220 mm (22 cm) lang, zodat zij niet om de hals kunnen komen.',
      en: 'Cords and loops on toys for children under 36 months are 220 mm (22 cm) long at most, so that they cannot get around the neck.',
    },
    asked: {
      nl: 'koord koordje touw touwtje lus trekkoord lint wurging verwurging lang',
      en: 'cord string loop pull ribbon strangle strangulation long',
    },
  }),
  rule({
    id: 'cord-thickness',
    law: 'en71',
    article: at('deel 1, punt 5.4', 'part 1, point 5.4'),
    goal: 'choking',
    subject: { nl: 'Dikte van koorden', en: 'Thickness of cords' },
    text: {
      nl: 'Koorden aan speelgoed voor kinderen jonger dan 36 maanden zijn minstens 1,5 mm dik.',
      en: 'Cords on toys for children under 36 months are at least 1.5 mm thick.',
    },
    asked: { nl: 'dik dun diameter', en: 'thick thin diameter' },
  }),
  rule({
    id: 'magnets',
    law: 'en71',
    article: at('deel 1, punt 4.23', 'part 1, point 4.23'),
    goal: 'choking',
    classes: ['serious'],
    subject: { nl: 'Magneten', en: 'Magnets' },
    text: {
      nl: 'Een magneet die los is of los kan komen en ingeslikt kan worden, heeft een fluxindex onder 50 kG²mm². Twee sterke magneten in de darm zijn levensgevaarlijk.',
      en: 'A magnet that is loose or can come loose and be swallowed has a flux index below 50 kG²mm². Two strong magnets in the gut are a danger to life.',
    },
    asked: { nl: 'magneet magnetisch fluxindex flux magneetballetjes', en: 'magnet magnetic flux index magnet balls' },
  }),
  rule({
    id: 'plastic-bags',
    law: 'en71',
    article: at('deel 1, punt 6', 'part 1, point 6'),
    goal: 'choking',
    subject: { nl: 'Plastic zakken als verpakking', en: 'Plastic bags as packaging' },
    text: {
      nl: 'Een grote zak van dun plastic om speelgoed is dik genoeg of heeft gaten, zodat een kind er niet in kan stikken.',
      en: 'A large bag of thin plastic around a toy is thick enough or has holes, so that a child cannot suffocate in it.',
    },
    asked: { nl: 'plastic zak folie verpakking stikken gaatjes', en: 'plastic bag film packaging suffocate holes' },
  }),
  rule({
    id: 'sharp-edges',
    law: 'directive',
    article: at('bijlage II, deel I, punt 2', 'annex II, part I, point 2'),
    goal: 'injury',
    subject: { nl: 'Scherpe randen en punten', en: 'Sharp edges and points' },
    text: {
      nl: 'Randen, uitsteeksels, kabels en bevestigingen waar een kind bij kan, geven zo weinig mogelijk kans op letsel: geen scherpe randen, punten of splinters.',
      en: 'Edges, protrusions, cables and fastenings that a child can reach give as little risk of injury as possible: no sharp edges, points or splinters.',
    },
    asked: { nl: 'scherp puntig splinter snijden rand spijker', en: 'sharp pointed splinter cut edge nail' },
  }),
  rule({
    id: 'suction-darts',
    law: 'en71',
    article: at('deel 1, punt 4.17', 'part 1, point 4.17'),
    goal: 'injury',
    subject: { nl: 'Pijltjes met een zuignap', en: 'Darts with a suction cup' },
    text: {
      nl: 'Een pijltje of projectiel met een zuignap is minstens 57 mm lang.',
      en: 'A dart or projectile with a suction cup is at least 57 mm long.',
    },
    asked: { nl: 'pijl pijltje projectiel zuignap schieten pistool', en: 'arrow dart projectile suction shoot gun' },
  }),
  rule({
    id: 'noise',
    law: 'directive',
    article: at('bijlage II, deel I, punt 10', 'annex II, part I, point 10'),
    goal: 'injury',
    subject: { nl: 'Geluid', en: 'Noise' },
    text: {
      nl: 'Speelgoed dat geluid maakt, is zo gemaakt dat het geluid het gehoor van kinderen niet schaadt. EN 71-1 geeft de grenzen, strenger naarmate het dichter bij het oor komt.',
      en: 'A toy that makes a sound is made so that the sound does not harm children’s hearing. EN 71-1 sets the limits, stricter the nearer it comes to the ear.',
    },
    asked: { nl: 'geluid lawaai hard luid decibel gehoor oor', en: 'sound noise loud decibel hearing ear' },
  }),
  rule({
    id: 'flammability',
    law: 'en71',
    article: at('deel 2', 'part 2'),
    goal: 'fire',
    classes: ['high', 'serious'],
    subject: { nl: 'Brandbaarheid', en: 'Flammability' },
    text: {
      nl: 'Speelgoed brandt niet of langzaam. Verkleedkleren, pluche en speeltenten branden hoogstens 30 mm per seconde; brandt een verkleedpak sneller dan 10 mm per seconde, dan staat er een waarschuwing voor vuur op.',
      en: 'Toys do not burn, or burn slowly. Costumes, plush and play tents burn at 30 mm per second at most; a costume that burns faster than 10 mm per second bears a warning about fire.',
    },
    asked: {
      nl: 'brandbaar vlam vuur verkleedkleding verkleedpak pluche tent celluloid',
      en: 'burn flame fire costume disguise plush tent celluloid',
    },
  }),
  rule({
    id: 'batteries',
    law: 'electric',
    article: at('batterijen', 'batteries'),
    goal: 'electrical',
    classes: ['high', 'serious'],
    subject: { nl: 'Batterijen en knoopcellen afgesloten', en: 'Batteries and button cells enclosed' },
    text: {
      nl: 'Knoopcellen, en batterijen in speelgoed voor kinderen jonger dan 36 maanden, zijn alleen met gereedschap te bereiken, of met twee handelingen tegelijk.',
      en: 'Button cells, and batteries in toys for children under 36 months, can be reached only with a tool, or by two actions at the same time.',
    },
    asked: {
      nl: 'batterij batterijvak knoopcel schroef schroefje klepje open',
      en: 'battery compartment button cell screw lid open',
    },
  }),
  rule({
    id: 'voltage',
    law: 'directive',
    article: at('bijlage II, deel IV, punt 1', 'annex II, part IV, point 1'),
    goal: 'electrical',
    subject: { nl: 'Spanning', en: 'Voltage' },
    text: {
      nl: 'Speelgoed werkt op hoogstens 24 volt, en geen deel waar een kind bij kan staat onder een hogere spanning.',
      en: 'A toy works on 24 volts at most, and no part that a child can reach has a higher voltage.',
    },
    asked: {
      nl: 'volt spanning elektrisch stroom adapter transformator',
      en: 'volt electric current adapter transformer',
    },
  }),
]
