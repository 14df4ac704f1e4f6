import type { MessageView, ReplyStyle } from '@marquill/core';
import { createSlice, type PayloadAction, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';

/** The message this tab is sending; at most one at a time (AMB-46). */
export interface Outgoing {
  readonly messageId: string;
  /** Null until the server has made the chat. */
  readonly chatId: string | null;
  readonly text: string;
  /** The question in whose place this one stands: asked again, or edited. */
  readonly replaces?: string;
  readonly style: ReplyStyle;
  /** `posting`: on its way; `accepted`: saved, the reply is pending; `unsent`: no connection, waits for the person. */
  readonly phase: 'posting' | 'accepted' | 'unsent';
}

/** What the chat screen keeps for the visit: nothing here is server data. */
export interface ChatState {
  readonly outgoing: Outgoing | null;
  readonly style: ReplyStyle;
  readonly usedSuggestions: readonly string[];
}

/** The part of the store that the chat owns. */
export interface ChatRoot {
  readonly chat: ChatState;
}

/** Dispatch that takes the chat's thunks. */
export type ChatDispatch = ThunkDispatch<ChatRoot, unknown, UnknownAction>;

const initialState: ChatState = { outgoing: null, style: 'normal', usedSuggestions: [] };

const slice = createSlice({
  name: 'chat',
  initialState,
  reducers: {
    posting: (state, { payload }: PayloadAction<Omit<Outgoing, 'phase'>>) => {
      state.outgoing = { ...payload, phase: 'posting' };
    },
    accepted: (state, { payload }: PayloadAction<{ readonly messageId: string; readonly chatId: string }>) => {
      if (state.outgoing?.messageId === payload.messageId) state.outgoing = { ...state.outgoing, chatId: payload.chatId, phase: 'accepted' };
    },
    followed: (state, { payload: { id, chatId, text } }: PayloadAction<Pick<MessageView, 'id' | 'chatId' | 'text'>>) => {
      state.outgoing = { messageId: id, chatId, text, style: state.style, phase: 'accepted' };
    },
    unsent: (state, { payload }: PayloadAction<string>) => {
      if (state.outgoing?.messageId === payload) state.outgoing = { ...state.outgoing, phase: 'unsent' };
    },
    settled: (state, { payload }: PayloadAction<string>) => {
      if (state.outgoing?.messageId === payload) state.outgoing = null;
    },
    styleChosen: (state, { payload }: PayloadAction<ReplyStyle>) => {
      state.style = payload;
    },
    suggestionUsed: (state, { payload }: PayloadAction<string>) => {
      state.usedSuggestions = [...state.usedSuggestions, payload];
    },
  },
});

export const chatReducer = slice.reducer;
export const { posting, accepted, followed, unsent, settled, styleChosen, suggestionUsed } = slice.actions;

/** A part of the chat's state, live. */
export function useChatState<Part>(select: (state: ChatState) => Part): Part {
  return useSelector((root: ChatRoot) => select(root.chat));
}

/** Dispatch for the chat's actions and thunks. */
export function useChatDispatch(): ChatDispatch {
  return useDispatch<ChatDispatch>();
}
