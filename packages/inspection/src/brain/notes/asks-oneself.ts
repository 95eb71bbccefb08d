const oneself = /(?:^|[^\p{L}])(?:ik|we|wij|i|i've|i'd)(?=$|[^\p{L}])/iu
const pointers =
  /(?:^|[^\p{L}])(?:dat|die|het|dit|deze|daar|daarvan|daarover|erover|ervan|daarbij|that|it|this|those|these|them|there)(?=$|[^\p{L}])/iu

/** "En wat had ik gemeten": it asks of one's own notes, and not of what was spoken of before; "wanneer zei ik dat" does. */
export const asksOneself = (text: string): boolean => oneself.test(text) && !pointers.test(text)
