/** Words that hold a question together, and those that ask for a rule without saying which. Dutch and English, folded. */
export const emptyWords: ReadonlySet<string> = new Set(
  (
    'de het een en of van in op aan bij met voor naar uit over te er is zijn was waren wat wie waar wanneer welke welk ' +
    'hoe heb hebt heeft hebben had hadden ik je jij jou jouw jullie u uw we wij ze zij hij hem haar hen hun dit dat deze die ' +
    'niet geen ook nog al dan om als door wordt worden werd ben bent geweest want omdat zodat terwijl toch wel maar dus ' +
    'mag mogen mocht moet moeten moest kan kun kunnen kunt kon hoeft hoeven zou zouden zal zullen wil wilt willen doen doet ' +
    'doe gaat gaan ga gedaan staat staan staand ligt liggen zit zitten hangt hangen blijft blijven komt komen komend laat ' +
    'laten maken maakt gemaakt krijgt krijgen gekregen zien ziet gezien vind vinden gevonden weet weten geweten zegt zeggen ' +
    'norm normen regel regels regelgeving wet wetten wetgeving wettelijk wettelijke wetsartikel artikel artikelen eis eisen ' +
    'voorschrift voorschriften grens grenswaarde limiet verplicht verplichte verplichting toegestaan verboden strafbaar ' +
    'geldt gelden precies eigenlijk maximaal maximale maximum minimaal minimale minimum max min hoogstens minstens ' +
    'hoeveel lang hoelang lange hier daar daarvoor hiervoor iets niets niks hun mijn mij me ons onze even eens men per tot zo ' +
    "zo'n heel erg echt alleen alle alles elk elke ieder iedere iedereen iemand niemand andere ander zelf zelfde dezelfde " +
    'hetzelfde tussen langs rond sinds zonder binnen buiten vaak altijd nooit soms meer minder veel weinig genoeg te teveel ' +
    'vanaf graag alsjeblieft aub svp vertel vertellen zoek uitleg leg opzoeken waarom waarvan waarop waarin waarmee waarvoor ' +
    'gebruik gebruiken gebruikt vraag goed goede slecht slechte nodig mogelijk ongeveer gewoon bijvoorbeeld zoals volgens ' +
    'heel hele helft ooit reeds verder later daarna daarom toen zulke zoveel beide beiden samen halen haalt gehaald nemen neemt genomen aannemen geven geeft gegeven horen hoort vooraf achteraf grenst lijkt lijken ' +
    'nu net weer dag dagen week weken gisteren vandaag vorige vorig volgende eerste tweede derde keer maal echter via ' +
    'rond rondom tegen helemaal gelijk direct meteen ok oke ja nee hoor he nou eh uh uhm ' +
    'the a an and or of in on at by with for to from about into onto is are was were am be been being what who whom whose ' +
    'where when which how have has had having i you he she we they it his her him this that these those there here not no ' +
    'nor also do does did done doing may might must can could should shall will would if then than so as but because while ' +
    'norm rule rules regulation regulations law laws legal legally article articles requirement requirements required ' +
    'require requires mandatory obligatory compulsory allowed allow forbidden prohibited permitted limit limits apply applies ' +
    'say says said maximum minimum max min most least long much many few very any some all every each other same own ' +
    'tell me please my mine our your its them their us why need needs needed use used using get gets got find found see seen ' +
    'show shows make makes made just only too ok okay yes still now today yesterday again once first second third last next ' +
    'up out off over under between through during before after without within all thing things something anything nothing ' +
    'everything someone anyone nobody somewhere let look looks good bad well really quite per via vs put puts against'
  ).split(' '),
)
