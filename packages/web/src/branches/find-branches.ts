export type ListedBranch = { readonly id: string; readonly title: string; readonly branchOf?: string | undefined }

/** Everything that grew from a conversation: its branches, and theirs. */
export function findBranches<Listed extends ListedBranch>(of: string, listed: readonly Listed[]): readonly Listed[] {
  return listed
    .filter(({ branchOf }) => branchOf === of)
    .flatMap((branch) => [branch, ...findBranches(branch.id, listed)])
}
