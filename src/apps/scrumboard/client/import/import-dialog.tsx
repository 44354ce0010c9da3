import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FileDrop } from '../../../../ui/fields/file-drop.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { readCardsCsv, readTrello } from '../../shared/board-import.ts';
import type { BoardImport } from '../../shared/import-shape.ts';
import { buildBoardPath } from '../../shared/rules.ts';
import { importBoard } from '../api.ts';
import { useBoardTexts } from '../texts/en.ts';

/** The largest request that the server takes is 1 MB. */
const maxBytes = 1_000_000;
const maxFileBytes = 50_000_000;

/** Takes a board of Trello or a CSV file of cards, creates a board of it, and opens that. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { importer: texts, done } = useBoardTexts();
  const navigate = useNavigate();
  const [error, setError] = useState<string>();
  const read = async (file: File): Promise<BoardImport | string> => {
    if (file.size > maxFileBytes) return texts.tooLarge;
    const text = await file.text();
    const name = file.name.replace(/\.[^.]*$/, '');
    const board = readTrello(text) ?? readCardsCsv(text, name, texts.unnamedList);
    if (!board) return texts.unknown;
    return new Blob([JSON.stringify(board)]).size > maxBytes ? texts.tooLarge : board;
  };
  const take = async (file: File) => {
    const board = await read(file);
    if (typeof board === 'string') return setError(board);
    void navigate({ to: buildBoardPath(importBoard(board, done.imported(board.name))) });
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={texts.title}>
      <div className="flex flex-col gap-4">
        {error !== undefined && (
          <p role="alert" className="text-sm text-danger-text">
            {error}
          </p>
        )}
        <FileDrop
          label={texts.choose}
          hint={texts.hint}
          accept=".json,.csv,.tsv,application/json,text/csv"
          onFile={(file) => void take(file).catch(() => setError(texts.unknown))}
        />
      </div>
    </Dialog>
  );
}
