/**
 * Lets contenders take turns, every other round in reverse order, so that what disturbs the machine disturbs all of
 * them. Like `alternate`, for what gives more than one number and takes too long to warm up.
 */
export async function takeTurns<Name extends string, Result>(
  rounds: number,
  contenders: Readonly<Record<Name, () => Promise<Result>>>,
): Promise<Record<Name, Result[]>> {
  const names = Object.keys(contenders) as Name[]
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Result[]>
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 === 0 ? names : [...names].reverse()) results[name].push(await contenders[name]())
  }
  return results
}
