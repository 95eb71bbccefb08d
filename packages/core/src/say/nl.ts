import type { Says } from './say.ts'

const kept = 'De vraag en alle notities zijn bewaard.'

export const nl: Says = {
  yes: (heard) => {
    if (heard === 0) return 'Zeg het maar. Er zijn geen nieuwe notities.'
    return heard === 1 ? 'Zeg het maar. Ik heb 1 notitie gehoord.' : `Zeg het maar. Ik heb ${heard} notities gehoord.`
  },
  failures: {
    'model-unreachable': `Het taalmodel is niet te bereiken. ${kept} Probeer het zo meteen opnieuw. Blijft dit zo, dan kan de beheerder het adres van het model en het netwerk nakijken.`,
    'model-key': `Het taalmodel weigert de toegang: de sleutel klopt niet of is verlopen. ${kept} Opnieuw proberen helpt pas als de beheerder de sleutel heeft nagekeken.`,
    'model-unknown': `Het taalmodel dat is ingesteld, bestaat niet bij deze aanbieder. ${kept} Opnieuw proberen helpt pas als de beheerder de naam van het model heeft nagekeken.`,
    'model-busy': `Het taalmodel heeft het te druk, ook na enkele pogingen. ${kept} Probeer het over een paar minuten opnieuw. Gebeurt dit vaak, dan kan de beheerder de limiet laten verhogen of een reservemodel instellen.`,
    'model-slow': `Het taalmodel antwoordde niet op tijd. ${kept} Probeer het opnieuw. Gebeurt dit vaak, dan kan de beheerder een sneller model instellen.`,
    'model-broken': `Het taalmodel gaf iets terug dat geen antwoord is. ${kept} Probeer het opnieuw. Blijft dit zo, dan kan de beheerder nakijken of dit model bij Agora past.`,
    'model-silent': `Het taalmodel gaf een leeg antwoord. ${kept} Probeer het opnieuw of stel de vraag met andere woorden.`,
    'stream-broken': `De verbinding met het taalmodel viel midden in het antwoord weg. Wat er al stond, is bewaard. Probeer het opnieuw voor het hele antwoord.`,
    'too-long': `Wat hiervoor gelezen moet worden, past niet in het taalmodel, ook niet ingekort. ${kept} Stel een kortere vraag of begin een nieuw gesprek. De beheerder kan een model met meer ruimte instellen.`,
    'too-many-steps': `Na veel stappen was er nog geen antwoord; daarom is het gestopt. ${kept} Stel de vraag in kleinere delen.`,
    'too-slow': `Het antwoord duurde te lang; daarom is het gestopt. ${kept} Probeer het opnieuw of stel de vraag in kleinere delen.`,
    budget: `Het budget van dit overleg is op. ${kept} Geef meer budget en probeer het opnieuw.`,
    outdated: `Agora is vernieuwd terwijl dit wachtte en kan op dat punt niet verder. Alles wat gezegd en beantwoord is, is bewaard. Stel de vraag opnieuw.`,
    crashed: `Agora is tijdens dit antwoord een paar keer uitgevallen en begint er niet vanzelf nog eens aan. ${kept} Kijk eerst na of er al iets is uitgevoerd en probeer het dan opnieuw. Valt Agora weer uit, meld het dan bij de beheerder.`,
    internal: `Er ging iets mis in Agora zelf. ${kept} Probeer het opnieuw. Gaat het weer mis, meld het dan bij de beheerder: de oorzaak staat in het logboek.`,
  },
  obeyed: 'Oké.',
  stopped: 'Gestopt. Wat er al stond, is bewaard.',
  waiting: 'Agora wacht op een antwoord en gaat daarna verder.',
  ask: {
    options: (options) => `Kies uit: ${options.join(' / ')}`,
    optional: '(mag leeg blijven)',
    wants: (title) => `Agora vraagt toestemming: ${title}.`,
    mayIt: 'Mag dit zo?',
    moreChars: (count) => `(… nog ${count} tekens)`,
    moreValues: (count) => (count === 1 ? '… en nog 1 gegeven' : `… en nog ${count} gegevens`),
    approved: 'Akkoord',
    refused: 'Niet akkoord',
    cancelled: 'Laat maar, hier komt geen antwoord op',
    later: 'Daar kom ik later op terug',
    unknown: 'weet ik niet',
    misfits: {
      empty: 'Hier staat nog niets.',
      'too-long': 'Dit is te lang.',
      aside: 'Dit is nog geen antwoord.',
      question: 'Dit is een vraag en geen antwoord.',
      statement: 'Dit gaat over iets anders en is geen antwoord op deze vraag.',
      correction: 'Dit verbetert iets anders. Zeg erbij wat, bijvoorbeeld: “het adres is Kerkstraat 5”.',
      address: 'Dit is geen adres. Noem straat, nummer en plaats.',
      name: 'Dit is geen naam. Noem een naam of een functie.',
      verdict: 'Zeg ja of nee.',
      option: 'Kies een van de mogelijkheden.',
      number: 'Noem één getal.',
      date: 'Dit is geen datum. Noem de dag en de maand, bijvoorbeeld: “16 november 2026 om 10.30 uur”.',
    },
    notFilledIn: '(niet ingevuld)',
  },
  unknownOutcome: {
    question: (title) =>
      `Het is niet zeker of dit is uitgevoerd: ${title}. Agora viel uit terwijl het bezig was. Kijk na of het gelukt is. Wat moet er gebeuren?`,
    done: 'Het is al uitgevoerd',
    again: 'Voer het nog eens uit',
    leave: 'Laat het zo',
  },
}
