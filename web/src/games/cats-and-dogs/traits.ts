/** What each animal looks like: our own cast, by name. */
export interface DogLook {
  coat: string;
  shade: string;
  muzzle: string;
  ears: 'pointed' | 'floppy' | 'long' | 'folded';
  earColour: string;
  marks: ('blaze' | 'patch' | 'spots' | 'mask' | 'brows' | 'fringe' | 'beard' | 'saddle' | 'tongue' | 'jowls')[];
  mark: string;
  collar: string;
  slim?: boolean;
}

export interface CatLook {
  coat: string;
  shade: string;
  muzzle: string;
  eyes: string;
  mood: 'awake' | 'purring' | 'meowing' | 'sly';
  marks: ('tabby' | 'tuxedo' | 'mask' | 'calico' | 'ruff' | 'halves')[];
  mark: string;
  collar: string;
}

export const DOGS: Record<string, DogLook> = {
  rex: {
    coat: '#c58b4e',
    shade: '#a9713a',
    muzzle: '#4c3a30',
    ears: 'pointed',
    earColour: '#5a4334',
    marks: ['saddle', 'tongue'],
    mark: '#4c3a30',
    collar: '#b3362b',
  },
  bello: {
    coat: '#b5703a',
    shade: '#955629',
    muzzle: '#fbf3e4',
    ears: 'floppy',
    earColour: '#7d4622',
    marks: ['blaze'],
    mark: '#fbf3e4',
    collar: '#1f5fa8',
  },
  waldi: {
    coat: '#9c4f2a',
    shade: '#7d3c1e',
    muzzle: '#b5673d',
    ears: 'long',
    earColour: '#7a391c',
    marks: ['brows'],
    mark: '#d08d55',
    collar: '#2f7a5a',
    slim: true,
  },
  bruno: {
    coat: '#d7a868',
    shade: '#bb8a4b',
    muzzle: '#4a3a34',
    ears: 'folded',
    earColour: '#6b5040',
    marks: ['jowls'],
    mark: '#4a3a34',
    collar: '#6d3b9c',
  },
  hasso: {
    coat: '#7d8793',
    shade: '#626c78',
    muzzle: '#f5f3ee',
    ears: 'pointed',
    earColour: '#5b6570',
    marks: ['mask', 'tongue'],
    mark: '#f5f3ee',
    collar: '#c07a12',
  },
  fido: {
    coat: '#f7f3ea',
    shade: '#ddd4c3',
    muzzle: '#fffdf8',
    ears: 'floppy',
    earColour: '#37322f',
    marks: ['spots', 'tongue'],
    mark: '#37322f',
    collar: '#b3362b',
  },
  lumpi: {
    coat: '#b9b3aa',
    shade: '#98928a',
    muzzle: '#f3efe8',
    ears: 'floppy',
    earColour: '#8e877e',
    marks: ['fringe', 'beard'],
    mark: '#e6e0d6',
    collar: '#1f5fa8',
  },
  struppi: {
    coat: '#dcc08d',
    shade: '#c0a16b',
    muzzle: '#efdcb4',
    ears: 'folded',
    earColour: '#b48f56',
    marks: ['beard', 'patch'],
    mark: '#8f6a3c',
    collar: '#0b6e63',
  },
  ajax: {
    coat: '#3a3433',
    shade: '#2a2524',
    muzzle: '#a8683a',
    ears: 'pointed',
    earColour: '#2a2524',
    marks: ['brows'],
    mark: '#b3763f',
    collar: '#b98a2f',
    slim: true,
  },
};

export const CATS: Record<string, CatLook> = {
  minka: {
    coat: '#fbf6ec',
    shade: '#e2d8c6',
    muzzle: '#fffdf8',
    eyes: '#5f9c4c',
    mood: 'awake',
    marks: ['calico'],
    mark: '#d98a3d',
    collar: '#b3362b',
  },
  mohrle: {
    coat: '#36323a',
    shade: '#26232a',
    muzzle: '#47424c',
    eyes: '#f0c23b',
    mood: 'sly',
    marks: [],
    mark: '#36323a',
    collar: '#1f5fa8',
  },
  felix: {
    coat: '#33313a',
    shade: '#24222a',
    muzzle: '#fbf7ef',
    eyes: '#8fc15c',
    mood: 'awake',
    marks: ['tuxedo'],
    mark: '#fbf7ef',
    collar: '#c0392b',
  },
  tiger: {
    coat: '#e59a45',
    shade: '#c67b2b',
    muzzle: '#fbead0',
    eyes: '#4f8f5b',
    mood: 'awake',
    marks: ['tabby'],
    mark: '#b9641c',
    collar: '#2f7a5a',
  },
  mimi: {
    coat: '#f0e2c9',
    shade: '#d8c6a6',
    muzzle: '#6e5344',
    eyes: '#3f86c8',
    mood: 'sly',
    marks: ['mask'],
    mark: '#6e5344',
    collar: '#6d3b9c',
  },
  peterle: {
    coat: '#9a9a94',
    shade: '#7d7d78',
    muzzle: '#efede6',
    eyes: '#c9a227',
    mood: 'awake',
    marks: ['tabby'],
    mark: '#5d5d5a',
    collar: '#c07a12',
  },
  clarence: {
    coat: '#e9c48d',
    shade: '#cfa669',
    muzzle: '#fff6e4',
    eyes: '#4b93a8',
    mood: 'awake',
    marks: ['ruff'],
    mark: '#fff1d6',
    collar: '#7c2f2c',
  },
  schnurri: {
    coat: '#7b563c',
    shade: '#5f402b',
    muzzle: '#d9b48c',
    eyes: '#2c241b',
    mood: 'purring',
    marks: ['ruff', 'tabby'],
    mark: '#5a3c27',
    collar: '#0b6e63',
  },
  maunz: {
    coat: '#8794a8',
    shade: '#6b788c',
    muzzle: '#dfe5ec',
    eyes: '#d6a531',
    mood: 'meowing',
    marks: ['halves'],
    mark: '#f4f1ea',
    collar: '#b3362b',
  },
};
