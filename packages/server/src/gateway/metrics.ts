type Labels = Readonly<Record<string, string>>

const DURATION_BUCKETS_S = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

type Family = { help: string; type: 'counter' | 'gauge' | 'histogram'; samples: Map<string, number> }

/** Counters for Prometheus, in its text format. */
export class Metrics {
  readonly #families = new Map<string, Family>()
  readonly #gauges: { name: string; help: string; read: () => number }[] = []

  count(name: string, help: string, labels: Labels = {}, by = 1): void {
    const { samples } = this.#family(name, help, 'counter')
    const key = name + format(labels)
    samples.set(key, (samples.get(key) ?? 0) + by)
  }

  gauge(name: string, help: string, read: () => number): void {
    this.#gauges.push({ name, help, read })
  }

  observeSeconds(name: string, help: string, seconds: number): void {
    const { samples } = this.#family(name, help, 'histogram')
    const add = (key: string, by: number) => samples.set(key, (samples.get(key) ?? 0) + by)
    for (const bucket of DURATION_BUCKETS_S) add(`${name}_bucket{le="${bucket}"}`, seconds <= bucket ? 1 : 0)
    add(`${name}_bucket{le="+Inf"}`, 1)
    add(`${name}_sum`, seconds)
    add(`${name}_count`, 1)
  }

  render(): string {
    const families = [...this.#families].map(([name, { help, type, samples }]) => {
      const lines = [...samples].map(([key, value]) => `${key} ${value}\n`).join('')
      return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines}`
    })
    const gauges = this.#gauges.map(
      ({ name, help, read }) => `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${read()}\n`,
    )
    return [...families, ...gauges].join('')
  }

  #family(name: string, help: string, type: Family['type']): Family {
    const known = this.#families.get(name)
    if (known) return known
    const family = { help, type, samples: new Map<string, number>() }
    this.#families.set(name, family)
    return family
  }
}

/** Labels are ours (operation names, statuses), never a client's text: nothing to escape, nothing to grow. */
function format(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}
