import { useState } from 'react';

import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';

import styles from './admin-dashboard.module.css';

/** Moves a question in a long list to a place on any page. Places count from 1. */
export function MoveQuestion({
  ids,
  disabled,
  onMove,
}: {
  ids: readonly string[];
  disabled: boolean;
  onMove: (ids: string[], to: number) => void;
}) {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [wanted, target] = [from, to].map((typed) => placeIn(ids, typed));
  const canMove = wanted !== undefined && target !== undefined && wanted !== target;

  return (
    <form
      className={styles.row}
      onSubmit={(event) => {
        event.preventDefault();
        if (!canMove || disabled) return;
        const moved = ids.slice(wanted - 1, wanted);
        onMove(ids.toSpliced(wanted - 1, 1).toSpliced(target - 1, 0, ...moved), target);
        setFrom('');
        setTo('');
      }}
    >
      <PlaceField label="Move number" value={from} count={ids.length} onType={setFrom} />
      <PlaceField label="To number" value={to} count={ids.length} onType={setTo} />
      <Button type="submit" disabled={disabled || !canMove}>
        Move
      </Button>
    </form>
  );
}

function PlaceField({
  label,
  value,
  count,
  onType,
}: {
  label: string;
  value: string;
  count: number;
  onType: (value: string) => void;
}) {
  return (
    <TextField
      label={label}
      type="number"
      min={1}
      max={count}
      value={value}
      onChange={(event) => onType(event.target.value)}
    />
  );
}

/** The place that was typed; undefined if the list has no such place. */
function placeIn(ids: readonly string[], typed: string): number | undefined {
  const place = Number(typed);
  return Number.isInteger(place) && place >= 1 && place <= ids.length ? place : undefined;
}
