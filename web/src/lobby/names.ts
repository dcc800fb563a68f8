/** A name for whoever is too shy to type one. */
const FRIENDLY = [
  'Otter',
  'Robin',
  'Hazel',
  'Badger',
  'Wren',
  'Juniper',
  'Heron',
  'Clover',
  'Finch',
  'Bramble',
  'Marten',
  'Sorrel',
];

export function suggestedName(): string {
  return FRIENDLY[Math.floor(Math.random() * FRIENDLY.length)] ?? 'Otter';
}
