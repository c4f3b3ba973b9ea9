/**
 * A document as the text of one JSON file, made in pieces: between two of them the page may breathe, because writing
 * 100,000 endpoints at once would hold it up. The file is plain JSON that any program can read.
 */
const rowsPerPiece = 5000;

export function* jsonPieces(document: object): Generator<string> {
  let before = '{';
  for (const [key, value] of Object.entries(document)) {
    if (value === undefined) continue;
    yield `${before}${JSON.stringify(key)}:`;
    before = ',\n';
    if (!Array.isArray(value) || value.length <= rowsPerPiece) yield JSON.stringify(value);
    else yield* listPieces(value);
  }
  yield before === '{' ? '{}' : '}\n';
}

function* listPieces(list: readonly unknown[]): Generator<string> {
  for (let from = 0; from < list.length; from += rowsPerPiece) {
    const rows = JSON.stringify(list.slice(from, from + rowsPerPiece)).slice(1, -1);
    yield `${from === 0 ? '[' : ',\n'}${rows}`;
  }
  yield ']';
}

/** `rest` gives the page a turn. */
export async function jsonBlob(document: object, rest: () => Promise<void>): Promise<Blob> {
  const pieces: string[] = [];
  let length = 0;
  for (const piece of jsonPieces(document)) {
    pieces.push(piece);
    length += piece.length;
    if (length < 250_000) continue;
    length = 0;
    await rest();
  }
  return new Blob(pieces, { type: 'application/json' });
}
