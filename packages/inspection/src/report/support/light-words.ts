/** They turn round what stands beside them. Dutch and English, folded. */
export const negations: ReadonlySet<string> = new Set(
  'niet geen nooit nergens niemand niets niks zonder not no never without nobody nothing none cannot neither nor'.split(
    ' ',
  ),
)

/** Verbs that say that something is not there: "zeep ontbreekt", "missing soap". */
export const absences: ReadonlySet<string> = new Set(
  (
    'ontbreekt ontbreken ontbrak ontbraken ontbrekend ontbrekende ontbroken afwezig mist missen miste ' +
    'missing lacking lack lacks lacked absent'
  ).split(' '),
)

/** A place follows them, which no negation is about: "geen zeep bij de wasbak". */
export const placeWords: ReadonlySet<string> = new Set(
  (
    'in op aan bij naast achter voor boven onder tussen tegen van uit langs over met ' +
    'at on near by beside behind above below under between against from inside outside with of'
  ).split(' '),
)

/** They begin something new that may be told of otherwise: "geen zeep en een vuile vloer". */
export const joints: ReadonlySet<string> = new Set(
  'en maar terwijl want omdat waarbij wel and but while whereas although because though'.split(' '),
)

/** A rule speaks: what such words tell of is the norm, and not what was seen. "Wet" is not among them: it is wet in English. */
export const normWords: ReadonlySet<string> = new Set(
  (
    'grens grenswaarde norm regel voorschrift wetgeving wettelijk wettelijke artikel art hoogstens minstens maximaal maximale minimaal maximum minimum ' +
    'mag mogen moet moeten verplicht toegestaan volgens eis vereist hoort horen behoort ' +
    'limit rule law article may must should shall required requirement allowed according permitted'
  ).split(' '),
)

/**
 * Words that hold a sentence together, or only say that something was seen, measured or told. They need no source. What
 * weighs ("gaf toe", "weigerde", "bedorven") is not among them.
 */
export const lightWords: ReadonlySet<string> = new Set(
  (
    'de het een der den des ik je jij u hij zij ze wij we jullie hen hem haar hun zijn mijn ons onze uw mij me jou hun zich dit dat deze die daar er hier ' +
    'wat wie waar welke welk dan als of om te ook nog al reeds toch wel juist nu net eh uh uhm nou ja nee hoor kijk zie oke ' +
    'is was waren wordt worden werd werden ben bent geweest heeft hebben had hadden heb kan kon kunnen konden zal zou zouden ' +
    'mag mogen mocht moet moeten moest gaan gaat ging doen doet deed laat laten liet blijft blijven bleef bleven ' +
    'in op aan bij van voor met naar uit over door tot per via tijdens volgens wegens sinds binnen buiten om rond langs toe af ' +
    'ligt liggen lag lagen staat staan stond stonden zit zitten zat zaten bevond bevonden bevindt bevinden ' +
    'geconstateerd constateerde constateer vastgesteld vaststelde stelde aangetroffen trof troffen waargenomen nam gezien zag zagen ' +
    'zien gevonden vond vonden gemeten meet mat meting gebleken bleek bleken blijkt vertoonde vertoonden vertoont gaf geeft gaven ' +
    'aangegeven aanwezig beschikbaar zichtbaar sprake genoteerd gehoord verklaarde verklaart verklaard zei zegt zeggen vertelde ' +
    'vertelt verteld meldde meldt gemeld noemde noemt deelde mee inspecteur inspectie bezoek controle ' +
    'enkele enige diverse meerdere verschillende veel weinig heel erg echt zeer nogal vrij best gewoon pal recht ' +
    'goed graden graad celsius stuks stuk procent uur minuten minuut dagen dag onder nul komma punt half halve ' +
    'bedrijf zaak ruimte vlak plek zo zon even weer daarbij daarnaast verder tevens eveneens hierbij waarbij namelijk ongeveer circa ' +
    'niveau geheel gedeeltelijk deels totaal totale gezegd haal pak hele ' +
    'the a an this that these those i me you he she it we us they them him his her its their our my your there here what who which where ' +
    'is was were are be been being am has have had having do does did can could will would shall should may might must cannot ' +
    'in on at by of for with from to into onto about during through as if then than so also still already very really quite ' +
    'right just too look looks looked observed noted seen saw see found find finds measured measure measuring recorded read reads ' +
    'reading showed shows show shown said says say told tells tell stated states mentioned reported appeared appears available ' +
    'present lay lies lying stood stands standing sat sits inspector inspection visit check checked business premises ' +
    'some several various many few any both other degrees degree celsius percent hours hour minutes minute days day ' +
    'point half approximately around well'
  ).split(' '),
)

/** They make much of little: "alle planken" is not said by "een plank". */
export const universals: ReadonlySet<string> = new Set(
  'alle alles allemaal elke elk iedere ieder overal altijd all every each everything everywhere always'.split(' '),
)

/** In front of a word they make its opposite: "uncovered" does not say "covered". */
export const oppositePrefixes: readonly string[] = ['on', 'un', 'in', 'non', 'niet', 'dis', 'mis', 'im', 'ir']
